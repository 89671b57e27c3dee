/** Selects every host of the shell: islands and the layer. */
export const HOSTS = '[data-portico], [data-portico-layer]';

/** The window, at the end of each path, may have a variable of the page that is called like a method. */
export const isElement = (target: EventTarget): target is Element => (target as Partial<Node>).nodeType === 1;
