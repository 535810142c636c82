/** Texts of every chart. */
export const chartTexts = {
  asTable: 'Als tabel',
  asChart: 'Als grafiek',
  save: 'Opslaan als afbeelding',
  notSaved: 'Kan de afbeelding niet maken',
  keys: 'Met de pijltjestoetsen gaat u van punt naar punt, met Enter opent u de lijst.',
};
