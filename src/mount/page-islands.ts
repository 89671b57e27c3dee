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
import { isRecord } from '../domain/reader';
import type { PorticoHandle } from '../handle/handle';
import type { IslandComponent, IslandReact, IslandShell } from '../handle/island-react';
import type { Island } from '../island/define-island';
import { useShell } from '../island/use-shell';
import { useSignalValue } from '../island/use-signal-value';
import { detach } from './detach';
import type { LiveIsland } from './live-island';
import type { ForeignIsland } from './load-island';
import type { PlaceholderDeps } from './placeholders';
import { openShadowRoot } from './shadow-root';

/** The part of React that islands get; all of it would cost every page 2 KB. */
const react: IslandReact = {
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

/** The shell's own copies, for islands that the page brings. Source: contract, section 3, `define`. */
export interface IslandRuntime {
  readonly react: IslandReact;
  readonly useShell: () => IslandShell;
  readonly useSignalValue: typeof useSignalValue;
}

/** A component gets the placeholder's `data-*` attributes as `data`. */
export interface PageComponentProps {
  readonly data: Readonly<Record<string, string>>;
}

/**
 * What a page's loader gives: a component made with the runtime, or a function for any other code, which may return
 * what takes it away again.
 */
export type PageIsland =
  | { readonly default: IslandComponent<PageComponentProps> }
  | { mount(root: HTMLElement, shell: PorticoHandle): unknown };

export type IslandLoader = (runtime: IslandRuntime) => PageIsland | Promise<PageIsland>;

/**
 * Makes an island of what a page's loader gives.
 *
 * @throws {TypeError} If it is neither form.
 */
export async function loadPageIsland(
  name: string,
  loader: IslandLoader,
  handle: () => PorticoHandle,
): Promise<Island | ForeignIsland> {
  const brought: unknown = await loader({ react, useShell, useSignalValue });
  if (isRecord(brought) && typeof brought.mount === 'function') {
    const { mount } = brought as { mount: (root: HTMLElement, shell: PorticoHandle) => unknown };
    return { mount: (root) => mount(root, handle()) };
  }
  const Component = isRecord(brought) ? brought.default : undefined;
  if (typeof Component !== 'function' && !isRecord(Component)) {
    throw new TypeError(`the loader of "${name}" gave neither { default: Component } nor { mount }`);
  }
  return {
    name,
    element: (data) => createElement(Component as ComponentType<PageComponentProps>, { data: data.all() }),
  };
}

/** Gives an island of the page's own code a place in the shadow root, until it ends. */
export function mountForeign(
  host: HTMLElement,
  entry: LiveIsland,
  island: ForeignIsland,
  onFailure: PlaceholderDeps['onFailure'],
): void {
  const shadow = openShadowRoot(host);
  const box = host.ownerDocument.createElement('div');
  shadow.append(box);
  const stop = island.mount(box);
  entry.ended.signal.addEventListener('abort', () => {
    // The page's own code: what it throws must not keep the others from going.
    try {
      if (typeof stop === 'function') stop();
    } catch (error) {
      onFailure({ island: entry.name, reason: 'crash', message: String(error) }, error);
    }
    detach(box);
  });
}
