/** What the shell says to developers, on the console, under its own name. */
export const warn = (message: string): void => console.warn(`[portico] ${message}`);
export const complain = (message: string): void => console.error(`[portico] ${message}`);
