import type { Meta, StoryObj } from '@storybook/react-vite';
import { ON_PHONE, storyOf } from '../../fixtures/SceneView';
import * as scenes from './scenes';

const meta: Meta = { title: 'Widgets/Footer' };
export default meta;

export const Bare: StoryObj = storyOf(scenes.bare);
export const Full: StoryObj = storyOf(scenes.full);
export const Light: StoryObj = storyOf(scenes.light);
export const Dark: StoryObj = storyOf(scenes.dark);
export const Overfull: StoryObj = storyOf(scenes.overfull);
export const BelowThePage: StoryObj = storyOf(scenes.belowThePage);
export const Phone: StoryObj = storyOf(scenes.full, ON_PHONE);
export const PhoneOverfull: StoryObj = storyOf(scenes.overfull, ON_PHONE);
