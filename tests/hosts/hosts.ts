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
