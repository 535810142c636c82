export { dossierOf } from './dossier.ts';
