import type { Meta, StoryObj } from '@storybook/react-vite';
import { ON_PHONE, storyOf } from '../../fixtures/SceneView';
import * as scenes from './scenes';

const meta: Meta = { title: 'Widgets/Cookie notice' };
export default meta;

export const FirstVisit: StoryObj = storyOf(scenes.firstVisit);
export const Chinese: StoryObj = storyOf(scenes.chinese);
export const Korean: StoryObj = storyOf(scenes.korean);
export const Philippine: StoryObj = storyOf(scenes.philippine);
export const PrivacySignal: StoryObj = storyOf(scenes.privacySignal);
export const UnderToast: StoryObj = storyOf(scenes.underToast);
export const Phone: StoryObj = storyOf(scenes.firstVisit, ON_PHONE);
export const PhoneTogether: StoryObj = storyOf(scenes.together, ON_PHONE);
