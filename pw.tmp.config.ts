import base from './playwright.config.ts';
export default { ...base, workers: Number(process.env.W ?? 2) };
