/**
 * The part of React that the page's own islands get. Its types are declared here, so that a page's code compiles
 * without the types of React; with them it compiles as well.
 */

/** A component, made by the page with the runtime's copies. */
export type IslandComponent<P> = ((props: P) => unknown) | (new (props: P) => object);

/** The result of `createElement`, and of components. */
export interface IslandElement {
  readonly type: unknown;
  readonly props: unknown;
  readonly key: string | null;
}

/** A value for all components below its provider. */
export interface IslandContext<T> {
  Provider(props: { readonly value: T; readonly children?: unknown }): unknown;
  Consumer(props: { readonly children: (value: T) => unknown }): unknown;
}

type Dependencies = readonly unknown[];
/** If `act` returns a function, that function undoes the effect. */
type Effect = (act: () => void, dependencies?: Dependencies) => void;
type Attributes = { readonly key?: string | number | null; readonly ref?: unknown };

/** The part of React that islands get. */
export interface IslandReact {
  createContext<T>(fallback: T): IslandContext<T>;
  createElement<P extends object>(
    type: string | IslandComponent<P>,
    props?: (P & Attributes) | null,
    ...children: readonly unknown[]
  ): IslandElement;
  Fragment(props: { readonly children?: unknown }): unknown;
  memo<P extends object>(
    component: (props: P) => unknown,
    areEqual?: (before: P, after: P) => boolean,
  ): (props: P) => unknown;
  useCallback<F extends (...given: never[]) => unknown>(act: F, dependencies: Dependencies): F;
  useContext<T>(context: IslandContext<T>): T;
  readonly useEffect: Effect;
  useId(): string;
  readonly useLayoutEffect: Effect;
  useMemo<T>(make: () => T, dependencies: Dependencies): T;
  useReducer<S, A>(reduce: (state: S, action: A) => S, initial: S): [S, (action: A) => void];
  useReducer<S, A, I>(
    reduce: (state: S, action: A) => S,
    initial: I,
    begin: (initial: I) => S,
  ): [S, (action: A) => void];
  useRef<T>(initial: T): { current: T };
  useState<T>(initial: T | (() => T)): [T, (next: T | ((before: T) => T)) => void];
  useState<T = undefined>(): [
    T | undefined,
    (next: T | undefined | ((before: T | undefined) => T | undefined)) => void,
  ];
  useSyncExternalStore<T>(subscribe: (onChange: () => void) => () => void, read: () => T, readServer?: () => T): T;
}
