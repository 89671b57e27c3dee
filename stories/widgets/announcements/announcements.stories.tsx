import type { Meta, StoryObj } from '@storybook/react-vite';
import { ON_PHONE, storyOf } from '../../fixtures/SceneView';
import * as scenes from './scenes';

const meta: Meta = { title: 'Widgets/Announcements' };
export default meta;

export const OneStripe: StoryObj = storyOf(scenes.oneStripe);
export const PlainStripe: StoryObj = storyOf(scenes.plainStripe);
export const Stripes: StoryObj = storyOf(scenes.stripes);
export const StripesUnfolded: StoryObj = storyOf(scenes.stripesUnfolded);
export const TitleOnly: StoryObj = storyOf(scenes.titleOnly);
export const Untitled: StoryObj = storyOf(scenes.untitled);
export const LongStripe: StoryObj = storyOf(scenes.longStripe);
export const LongStripeUnfolded: StoryObj = storyOf(scenes.longStripeUnfolded);
export const ToldByThePage: StoryObj = storyOf(scenes.told);
export const TopNotice: StoryObj = storyOf(scenes.notice);
export const LongTopNotice: StoryObj = storyOf(scenes.longNotice);
export const PopUp: StoryObj = storyOf(scenes.popup);
export const PopUpOfATitle: StoryObj = storyOf(scenes.titlePopup);
export const LongPopUp: StoryObj = storyOf(scenes.longPopup);
export const Warning: StoryObj = storyOf(scenes.warning);
export const WarningWithLink: StoryObj = storyOf(scenes.warningWithLink);
export const All: StoryObj = storyOf(scenes.all);
export const Phone: StoryObj = storyOf(scenes.all, ON_PHONE);
export const PhoneLongPopUp: StoryObj = storyOf(scenes.longPopup, ON_PHONE);
