// Sets the theme before the first paint; blocking on purpose, and a file because the policy allows no inline script.
(() => {
  let theme = 'light';
  try {
    theme = localStorage.getItem('vite-ui-theme') || theme;
  } catch {
    // Closed storage: the default stands.
  }
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.classList.add(theme);
  document.documentElement.style.colorScheme = theme;
})();
