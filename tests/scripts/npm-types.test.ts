import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A page's code with no other types than the package's. */
const CONSUMER = `
import { mountShell, type IslandLoader, type PageComponentProps, type PorticoHandle, type User } from './index';

const shell: PorticoHandle = mountShell('en', 'main', { page: { type: 'home' }, chat: { enabled: false } });
const names: string[] = [];
const stop: () => void = shell.user.subscribe((user: User) => names.push(user.name));
shell.ready.then(({ state, failures }) => console.log(state === 'degraded', failures[0]?.reason));
shell.open('cart-panel');
stop();

interface GreetingProps { readonly name: string }

const greeting: IslandLoader = ({ react, useShell, useSignalValue }) => {
  const Tone = react.createContext('calm');
  const Greeting = ({ name }: GreetingProps) => {
    const [count, setCount] = react.useState(0);
    const [last, setLast] = react.useState<Date>();
    const box = react.useRef<HTMLElement | null>(null);
    const tone: string = react.useContext(Tone);
    const doubled: number = react.useMemo(() => count * 2, [count]);
    const [sum, add] = react.useReducer((state: number, by: number) => state + by, 0);
    const press = react.useCallback((event: Event) => {
      setCount((before) => before + 1);
      setLast(new Date(event.timeStamp));
      add(1);
    }, []);
    react.useEffect(() => {
      const timer = setTimeout(() => setCount(1), doubled + sum);
      return () => clearTimeout(timer);
    }, []);
    react.useLayoutEffect(() => box.current?.focus());
    return react.createElement('button', { onClick: press, ref: box, id: react.useId() }, tone, name, last?.getTime());
  };
  const Remembered = react.memo(Greeting);
  return {
    default: ({ data }: PageComponentProps) => {
      const { session, texts } = useShell();
      const user = useSignalValue(session.user);
      return react.createElement(
        react.Fragment,
        null,
        texts.header.home,
        react.createElement(Tone.Provider, { value: 'loud' }, react.createElement(Remembered, { key: 1, name: data.name ?? user.name })),
      );
    },
  };
};
shell.define('greeting', greeting);
shell.define('clock', async () => ({ mount: (root, { version }) => root.append(version) }));
`;

/** Code that must not compile: the types are stricter than `any`. */
const WRONG = `
import { mountShell } from './index';
const shell = mountShell('en');
shell.open('basket');
shell.define('odd', ({ react }) => ({ default: () => react.createElement(({ name }: { name: string }) => name, { name: 7 }) }));
shell.define('odd', () => ({}));
import { adopt, compare } from './index';
`;

describe('the types of the npm package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-types-'));
  let found: readonly string[] = [];

  beforeAll(async () => {
    // As the build makes them; outside the project, where no other package is found.
    const input = resolve(import.meta.dirname, '../../src/bootstrap.ts');
    const bundle = await rollup({ input, plugins: [dts({ compilerOptions: { stripInternal: true } })] });
    await bundle.write({ file: join(folder, 'index.d.ts'), format: 'es' });
    await bundle.close();
    writeFileSync(join(folder, 'page.ts'), CONSUMER);
    writeFileSync(join(folder, 'wrong.ts'), WRONG);
    found = check([join(folder, 'page.ts'), join(folder, 'wrong.ts')]);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  /** @returns The errors, as `page.ts:4 words`. */
  function check(files: readonly string[]): readonly string[] {
    const program = ts.createProgram(files, {
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
      types: [],
    });
    return ts.getPreEmitDiagnostics(program).map(({ file: at, start = 0, messageText }) => {
      const line = at ? at.getLineAndCharacterOfPosition(start).line + 1 : 0;
      return `${at?.fileName.slice(folder.length + 1)}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  }

  it('are enough for a page’s code that has no types of React', () => {
    expect(found.filter((line) => !line.startsWith('wrong.ts'))).toEqual([]);
  });

  it('refuse what is wrong', () => {
    const lines = found.map((line) => /^wrong\.ts:\d+/.exec(line)?.[0]).filter(Boolean);
    // Two names in line 7: both belong to the loader, not to the package.
    expect(lines).toEqual(['wrong.ts:4', 'wrong.ts:5', 'wrong.ts:6', 'wrong.ts:7', 'wrong.ts:7']);
  });
});
