import { stripesValues } from '../../src/domain/announcements/shown-stripe';
import { shownValues } from '../../src/domain/visitor/shown';
import type { PictureHandOver } from '../../src/island/picture-hand-over';

/** The functions that the painter passes on. */
export const make: PictureHandOver['make'] = { shownValues, stripesValues };
