/**
 * Whether a page may send its visitor to another host before anything is shown; `redirects.ts` knows where to.
 *
 * @param hosts The option, as the page has told it: what is no host name is judged there, too.
 */
export function mayLeave(
  { www, mobile, redirect }: { readonly www?: unknown; readonly mobile?: unknown; readonly redirect?: unknown },
  { host, hostname }: Pick<Location, 'host' | 'hostname'>,
  isMobile: boolean,
): boolean {
  const isHere = (name: unknown) => name === host || name === hostname;
  const leads = isMobile ? www || mobile : www && !isHere(www);
  return redirect !== false && !isHere(mobile) && Boolean(leads);
}
