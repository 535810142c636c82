/** The style sheet of pages made of texts: both themes, narrow windows and paper. */
export const pageStyle = `:root {
  color-scheme: light dark;
  --text: light-dark(#18202a, #e6eaf0);
  --muted: light-dark(#4a5563, #aab4c2);
  --line: light-dark(#d5dbe3, #38424f);
  --page: light-dark(#ffffff, #12171d);
  --code: light-dark(#f0f3f6, #1f2730);
  --link: light-dark(#0b625c, #5fd0c5);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  font: 1rem/1.6 system-ui, sans-serif;
  color: var(--text);
  background: var(--page);
  overflow-wrap: anywhere;
}
header, main { max-width: 56rem; margin: 0 auto; padding: 0 1rem; }
header { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: baseline; border-bottom: 1px solid var(--line); }
main { padding-bottom: 4rem; }
.brand { font-weight: 600; margin: 1rem 0; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 1.5rem 0 1rem; }
h2 { font-size: 1.25rem; line-height: 1.35; margin: 2.5rem 0 0.5rem; scroll-margin-top: 1rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 0.25rem; }
p { margin: 0.25rem 0 0.5rem; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; background: var(--code); padding: 0.1em 0.3em; border-radius: 4px; }
h2 code { background: none; padding: 0; }
pre { margin: 0.5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
pre:has(code) { background: var(--code); padding: 0.6rem 0.8rem; border-radius: 6px; }
pre code { background: none; padding: 0; }
ul { padding-left: 1.25rem; }
li { padding: 0.2rem 0; }
.calls { list-style: none; padding: 0; }
.note { color: var(--muted); }
section { border-top: 1px solid var(--line); margin-top: 2rem; }
section h2 { margin-top: 1.5rem; }
dl { margin: 0.25rem 0 0.5rem; }
dt { margin-top: 0.5rem; }
dd { margin: 0 0 0 1rem; }
dd > dl { border-left: 2px solid var(--line); padding-left: 0.75rem; }
@media print {
  :root { color-scheme: light; }
  nav { display: none; }
  header, main { max-width: none; padding: 0; }
  h1, h2, h3, dt { break-after: avoid; }
  dt, li { break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
}
`;
