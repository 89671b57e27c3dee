/**
 * Selects the link that the loader adds to keep Chromium from showing the page before the pictures are there. The loader
 * writes the same address.
 */
export const HOLD = 'link[href="#e"]';
