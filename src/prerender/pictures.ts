import type { IslandPicture } from '../island/island-picture';
import { announcementsPicture } from '../widgets/announcements/picture';
import { cartPanelPicture } from '../widgets/cart-panel/picture';
import { footerPicture } from '../widgets/footer/picture';
import { headerPicture } from '../widgets/header/picture';
import { toolbarPicture } from '../widgets/toolbar/picture';

/** The islands that have a picture, and what each picture depends on. Only the build reads this table. */
export const PICTURES: Readonly<Record<string, IslandPicture>> = {
  header: headerPicture,
  toolbar: toolbarPicture,
  announcements: announcementsPicture,
  'cart-panel': cartPanelPicture,
  footer: footerPicture,
};
