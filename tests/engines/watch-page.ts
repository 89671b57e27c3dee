/**
 * Runs first in every page of the site, and reports its errors to the site: in the same way in every engine, also while
 * the page is being left.
 */
export function watchPage(): void {
  const tell = (text: string) => {
    const request = new XMLHttpRequest();
    // Synchronous: the error is reported before anything else happens.
    request.open('POST', '/engines/told', false);
    request.send(text);
  };
  const write = console.error;
  console.error = (...given: unknown[]) => {
    tell(`console.error: ${given.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ')}`);
    write.apply(console, given);
  };
  window.addEventListener(
    'error',
    (event) => {
      const { target, message, error } = event;
      if (target instanceof Element) tell(`did not load: ${target.outerHTML.slice(0, 200)}`);
      else tell(`uncaught: ${message} ${error?.stack ?? ''}`);
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => tell(`rejected: ${reason?.stack ?? reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    tell(`against the policy: ${violatedDirective} ${blockedURI} ${sample}`),
  );
}
