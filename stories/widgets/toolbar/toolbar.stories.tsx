import type { Meta, StoryObj } from '@storybook/react-vite';
import { ON_PHONE, ON_TABLET, storyOf } from '../../fixtures/SceneView';
import { handIn } from '../../interactions/hand';
import * as scenes from './scenes';

const meta: Meta = { title: 'Widgets/Toolbar' };
export default meta;

export const Guest: StoryObj = storyOf(scenes.guest);
export const WithCount: StoryObj = storyOf(scenes.withCount);
export const ManyLines: StoryObj = storyOf(scenes.manyLines);
export const CartChanged: StoryObj = storyOf(scenes.cartChanged);
export const PastTop: StoryObj = storyOf(scenes.pastTop);
export const NearEnd: StoryObj = storyOf(scenes.nearEnd, {
  play: (stage) =>
    handIn(stage, 'toolbar').sees((root) => root.querySelector('[data-aside]') !== null, 'it has not stepped aside'),
});
export const WithoutPanel: StoryObj = storyOf(scenes.withoutPanel);
export const WithApp: StoryObj = storyOf(scenes.withApp);
export const AppOpen: StoryObj = storyOf(scenes.appOpen);
export const AppTooLong: StoryObj = storyOf(scenes.appTooLong);
export const WithAds: StoryObj = storyOf(scenes.withAds);
export const WithAdsForMembers: StoryObj = storyOf(scenes.withAdsForMembers);
export const BrokenAds: StoryObj = storyOf(scenes.brokenAds);
export const TabletWithApp: StoryObj = storyOf(scenes.withApp, ON_TABLET);
export const TabletManyLines: StoryObj = storyOf(scenes.manyLines, ON_TABLET);
export const PhoneAway: StoryObj = storyOf(scenes.pastTop, ON_PHONE);
export const PhoneScrolledUp: StoryObj = storyOf(scenes.scrolledUp, ON_PHONE);
export const PhoneWithApp: StoryObj = storyOf(scenes.withApp, ON_PHONE);
export const PhoneManyLines: StoryObj = storyOf(scenes.manyLines, ON_PHONE);
export const PhoneAppOpen: StoryObj = storyOf(scenes.appOpen, ON_PHONE);
