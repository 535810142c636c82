/** Additions of the guide to the style of pages made of texts. */
export const guideStyle = `
form { display: flex; flex-wrap: wrap; gap: 0.25rem 0.5rem; align-items: center; margin: 0.5rem 0 0.5rem auto; }
input { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--muted); border-radius: 6px; padding: 0.4rem 0.6rem; min-width: 0; }
button { font: inherit; color: var(--page); background: var(--link); border: 0; border-radius: 6px; padding: 0.45rem 0.9rem; cursor: pointer; }
input:focus-visible, button:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
article img { display: block; width: 100%; max-width: 60rem; height: auto; border: 1px solid var(--line); border-radius: 8px; margin: 1rem 0; }
article table { border-collapse: collapse; margin: 0.5rem 0; }
article th, article td { border: 1px solid var(--line); padding: 0.4rem 0.6rem; text-align: left; vertical-align: top; }
h3 { scroll-margin-top: 1rem; }
.parts, .beside { list-style: none; padding: 0; }
.beside { columns: 14rem; }
.beside li, .hits li { break-inside: avoid; }
.hits { padding-left: 1.5rem; }
.hits li { margin-bottom: 1rem; }
mark { color: inherit; background: light-dark(#fdeaa7, #5b4a12); border-radius: 3px; }
@media print {
  form { display: none; }
  article img { max-width: 14cm; break-inside: avoid; }
}
`;
