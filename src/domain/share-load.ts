/**
 * Shares one load among all callers. After a failure the next call loads again.
 *
 * @param load Never throws by itself: its promise is rejected.
 */
export function shareLoad<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  const begin = () => {
    const now = load();
    now.catch(() => (loading = undefined));
    return now;
  };
  return () => (loading ??= begin());
}
