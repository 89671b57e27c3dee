import {
  type ComponentType,
  createContext,
  createElement,
  Fragment,
  memo,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Failure } from '../domain/failure';
import { isRecord } from '../domain/reading/meanings';
import type { ForeignIsland, Island, IslandData } from '../island/define-island';
import { useShell } from '../island/use-shell';
import { useSignalValue } from '../island/use-signal-value';
import type { LiveIsland } from './live-island';
import css from './page-islands.css?inline';
import { detach } from './root/detach';
import { openShadowRoot } from './root/shadow-root';
import { beginSheet } from './root/style-sheet';

/** The part of React that islands get. All of React would cost every page 2 KB. */
const react = {
  createContext,
  createElement,
  Fragment,
  memo,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
};

/** The shell's own copies, for islands of the page's own code. Source: contract, section 3, `define`. */
interface Runtime {
  readonly react: typeof react;
  readonly useShell: typeof useShell;
  readonly useSignalValue: typeof useSignalValue;
}

/**
 * Makes an island from the result of a page's loader: `{ default: Component }`, or `{ mount(root, shell) }` for any
 * other code.
 *
 * @param handle Returns the page's handle.
 * @throws {TypeError} If it is neither form.
 */
export async function loadPageIsland<H>(
  name: string,
  loader: (runtime: Runtime) => unknown,
  handle: () => H,
): Promise<Island | ForeignIsland> {
  const brought: unknown = await loader({ react, useShell, useSignalValue });
  if (isRecord(brought) && typeof brought.mount === 'function') {
    const own = brought as { mount(root: HTMLElement, shell: H): unknown };
    return { mount: (root) => own.mount(root, handle()) };
  }
  const Component = isRecord(brought) ? brought.default : undefined;
  if (typeof Component !== 'function' && !isRecord(Component)) {
    throw new TypeError(`the loader of "${name}" gave neither { default: Component } nor { mount }`);
  }
  return {
    name,
    element: (data) => createElement(Component as ComponentType<{ readonly data: object }>, { data: textsOf(data) }),
  };
}

/** The attributes by their names in script, `data-check-scroll` as `checkScroll`. */
function textsOf(data: IslandData): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const name of data.names())
    texts[name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] = data.text(name) ?? '';
  return texts;
}

/**
 * Makes the sheet of the page's own islands.
 *
 * @param href Address of the sheet of the shell's islands, which they get where the page allows links only.
 * @returns The address under which a root gets it: the given one if it can't be made.
 */
export async function beginOwnSheet(page: Document, href: string): Promise<string> {
  const own = `${href}#own`;
  return (await beginSheet(page, own, css)) ? own : href;
}

/** Mounts an island of the page's own code in the shadow root, until it ends. */
export function mountForeign(
  host: HTMLElement,
  entry: LiveIsland,
  island: ForeignIsland,
  onFailure: (failure: Failure, error: unknown) => void,
): void {
  const shadow = openShadowRoot(host);
  const box = host.ownerDocument.createElement('div');
  shadow.append(box);
  let stop: unknown;
  try {
    stop = island.mount(box);
  } catch (error) {
    // Half of it may be there.
    detach(box);
    throw error;
  }
  entry.ended.signal.addEventListener('abort', () => {
    // An error of the page's own code must not keep the other islands from ending.
    try {
      if (typeof stop === 'function') stop();
    } catch (error) {
      onFailure({ island: entry.name, reason: 'crash', message: String(error) }, error);
    }
    detach(box);
  });
}
