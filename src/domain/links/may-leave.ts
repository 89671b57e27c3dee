/**
 * Whether a page may redirect its visitor to another host before anything is shown. A quick check for the first load;
 * `redirects.ts` finds the target.
 *
 * @param hosts The option, unchecked: `redirects.ts` also rejects values that are no host names.
 */
export function mayLeave(
  { www, mobile, redirect }: { readonly www?: unknown; readonly mobile?: unknown; readonly redirect?: unknown },
  { host, hostname }: Pick<Location, 'host' | 'hostname'>,
  isMobile: boolean,
): boolean {
  const isHere = (name: unknown) => name === host || name === hostname;
  const leads = (isMobile && mobile) || (www && !isHere(www));
  return redirect !== false && !isHere(mobile) && Boolean(leads);
}
