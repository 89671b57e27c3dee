import { classicHosts } from './classic-hosts.ts';
import { frameworkHosts } from './framework-hosts.ts';
import type { Host } from './host.ts';
import { jqueryHosts } from './jquery-hosts.ts';
import { plainHosts } from './plain-hosts.ts';
import { scriptHosts } from './script-hosts.ts';

/** Every host page. */
export const HOSTS: readonly Host[] = [
  ...jqueryHosts,
  ...classicHosts,
  ...frameworkHosts,
  ...scriptHosts,
  ...plainHosts,
];

/** Each page is visited by both. */
export const VISITORS = ['guest', 'member'] as const;

/** The pages that are also checked in print. */
export const PRINTED: readonly string[] = [
  'Standards mode, no style',
  'Bootstrap 3',
  'Fixed bars and a mega menu of z-index 2147483647',
];
