import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyOf } from '../../fixtures/SceneView';
import * as scenes from './scenes';

const meta: Meta = { title: 'Widgets/User gate' };
export default meta;

export const Loading: StoryObj = storyOf(scenes.loading);
export const Open: StoryObj = storyOf(scenes.open);
export const NotRequired: StoryObj = storyOf(scenes.notRequired);
export const CrashEnglish: StoryObj = storyOf(scenes.crashIn('en'));
export const CrashChinese: StoryObj = storyOf(scenes.crashIn('cn'));
export const CrashKorean: StoryObj = storyOf(scenes.crashIn('kr'));
export const CrashPhilippine: StoryObj = storyOf(scenes.crashIn('ph'));
export const CrashAgain: StoryObj = storyOf(scenes.crashAgainIn('en'));
