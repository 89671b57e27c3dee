/** Messages for developers, on the console, with the shell's name. */
export const warn = (message: string): void => console.warn(`[portico] ${message}`);
export const complain = (message: string): void => console.error(`[portico] ${message}`);
