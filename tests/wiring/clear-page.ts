/** Removes everything that a test has left: nodes, cookies, storage. */
export function clearPage(): void {
  document.body.replaceChildren();
  for (const part of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store that writes at once
    document.cookie = `${part.split('=')[0]}=; path=/; max-age=-1`;
  }
  localStorage.clear();
  sessionStorage.clear();
}
