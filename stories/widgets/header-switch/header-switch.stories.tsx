import type { Meta, StoryObj } from '@storybook/react-vite';
import { ON_PHONE, storyOf } from '../../fixtures/SceneView';
import * as scenes from './scenes';

const meta: Meta = { title: 'Widgets/Header switch' };
export default meta;

export const Twenty: StoryObj = storyOf(scenes.twenty);
export const Few: StoryObj = storyOf(scenes.few);
export const Filtered: StoryObj = storyOf(scenes.filtered);
export const NothingFound: StoryObj = storyOf(scenes.nothingFound);
export const NoCurrencies: StoryObj = storyOf(scenes.noCurrencies);
export const Busy: StoryObj = storyOf(scenes.busy);
export const SaveFails: StoryObj = storyOf(scenes.saveFails);
export const Phone: StoryObj = storyOf(scenes.twenty, ON_PHONE);
