import type { Meta, StoryObj } from '@storybook/react-vite';
import { ON_PHONE, storyOf } from '../../fixtures/SceneView';
import * as scenes from './scenes';

const meta: Meta = { title: 'Widgets/Header search' };
export default meta;

export const AtRest: StoryObj = storyOf(scenes.atRest);
export const Off: StoryObj = storyOf(scenes.searchOff);
export const Recents: StoryObj = storyOf(scenes.recents);
export const RecentsChinese: StoryObj = storyOf(scenes.recentsChinese);
export const RecentsKorean: StoryObj = storyOf(scenes.recentsKorean);
export const RecentsPhilippine: StoryObj = storyOf(scenes.recentsPhilippine);
export const RecentsByKeys: StoryObj = storyOf(scenes.recentsByKeys);
export const RecentsFound: StoryObj = storyOf(scenes.recentsFound);
export const LinkFound: StoryObj = storyOf(scenes.linkFound);
export const PhoneLinkFound: StoryObj = storyOf(scenes.linkFound, ON_PHONE);
export const FileAbove: StoryObj = storyOf(scenes.fileAbove);
export const ImagePanel: StoryObj = storyOf(scenes.imagePanel);
export const WrongType: StoryObj = storyOf(scenes.wrongType);
export const TooLarge: StoryObj = storyOf(scenes.tooLarge);
export const Unreadable: StoryObj = storyOf(scenes.unreadable);
export const Searching: StoryObj = storyOf(scenes.searching);
export const Refused: StoryObj = storyOf(scenes.refused);
export const LoggedOut: StoryObj = storyOf(scenes.loggedOut);
export const UploadFails: StoryObj = storyOf(scenes.uploadFails);
export const PhoneRecents: StoryObj = storyOf(scenes.recents, ON_PHONE);
export const PhoneImagePanel: StoryObj = storyOf(scenes.imagePanel, ON_PHONE);
export const PhoneLoggedOut: StoryObj = storyOf(scenes.loggedOut, ON_PHONE);
