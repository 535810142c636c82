function metaContent(name: string, fallback: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || fallback;
}

/** What the server tells the web app about itself, through meta tags of the page it serves. */
export const appSettings = {
  name: metaContent('app-name', 'ZorgBorg'),
  helpUrl: metaContent('help-url', 'https://docs.example/'),
} as const;
