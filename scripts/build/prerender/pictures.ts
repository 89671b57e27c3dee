import type { IslandPicture } from '../../../src/island/island-picture';
import { announcementsPicture } from '../../../src/widgets/announcements/picture';
import { cartPanelPicture } from '../../../src/widgets/cart-panel/picture';
import { footerPicture } from '../../../src/widgets/footer/picture';
import { headerPicture } from '../../../src/widgets/header/picture';
import { toolbarPicture } from '../../../src/widgets/toolbar/picture';

/** The islands that have a picture, and what each picture depends on. Only the build reads this table. */
export const PICTURES: Readonly<Record<string, IslandPicture>> = {
  header: headerPicture,
  toolbar: toolbarPicture,
  announcements: announcementsPicture,
  'cart-panel': cartPanelPicture,
  footer: footerPicture,
};
