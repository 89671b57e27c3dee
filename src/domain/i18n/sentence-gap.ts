import type { Language } from './language';

/** What stands between two sentences. Chinese full stops have their own space. */
export const sentenceGap = (lang: Language): string => (lang === 'cn' ? '' : ' ');
