// Steps that cannot wait for the app; blocking on purpose, and a file because the policy allows no inline script.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Closed storage: what is usual stands.
      return null;
    }
  };

  // The theme, before the first paint.
  let theme = stored('vite-ui-theme') || 'light';
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.classList.add(theme);
  document.documentElement.style.colorScheme = theme;

  // Ctrl or Command with K of who is signed in, until the app hears it itself (app/shell/search-button.tsx).
  addEventListener('keydown', (event) => {
    const { dataset } = document.documentElement;
    // Keys typed after it are kept for the search.
    if (dataset.searchAskedAt && event.target === document.body && !event.ctrlKey && !event.metaKey) {
      const typed = dataset.searchTyped ?? '';
      if (event.key?.length === 1) dataset.searchTyped = typed + event.key;
      if (event.key === 'Backspace') dataset.searchTyped = typed.slice(0, -1);
    }
    const isSearch = event.key?.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isSearch || event.defaultPrevented || !stored('auth-token')) return;
    event.preventDefault();
    dataset.searchAskedAt = Date.now();
  });
})();
