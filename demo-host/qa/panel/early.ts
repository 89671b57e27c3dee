export {};

// Runs before all other scripts of a page, and blocks the features that its address names. A classic script, served
// without types.
(() => {
  const query = new URLSearchParams(location.search);
  const block = (owner: object, name: string) => {
    const blocked = () => {
      throw new DOMException('blocked by the address', 'SecurityError');
    };
    Object.defineProperty(owner, name, { get: blocked, set: blocked, configurable: true });
  };
  const storage = query.get('demo_storage') ?? '';
  if (storage === 'cookies' || storage === 'all') block(Document.prototype, 'cookie');
  if (storage === 'local' || storage === 'all') {
    block(window, 'localStorage');
    block(window, 'sessionStorage');
  }

  const aheadMs = Number(query.get('demo_wrong_clock'));
  if (aheadMs) {
    const Right = Date;
    const nowMs = () => Right.now() + aheadMs;
    window.Date = new Proxy(Right, {
      construct: (target, given, asked) => Reflect.construct(target, given.length > 0 ? given : [nowMs()], asked),
      apply: () => new Right(nowMs()).toString(),
      get: (target, key) => (key === 'now' ? nowMs : Reflect.get(target, key)),
    });
  }

  // Events of the shell before the panel has loaded.
  const told: { lines: [name: string, line: string][]; hear?: (name: string, line: string) => void } = { lines: [] };
  Reflect.set(window, Symbol.for('demo-qa.events'), told);
  for (const name of ['track', 'error', 'user', 'currency', 'cart', 'ready'])
    document.addEventListener(`portico:${name}`, (event) => {
      const line = `${name}  ${event instanceof CustomEvent ? JSON.stringify(event.detail) : ''}`;
      told.lines.push([name, line]);
      told.hear?.(name, line);
    });

  // A placeholder for the part that crashes, outside of any gate.
  if (query.get('crash') === 'part') {
    document.addEventListener('DOMContentLoaded', () => {
      const place = document.createElement('div');
      place.dataset.portico = 'demo-crash';
      (document.getElementById('content') ?? document.body).append(place);
    });
  }
})();
