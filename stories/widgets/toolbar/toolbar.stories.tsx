import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyOf } from '../../fixtures/SceneView';
import * as scenes from './scenes';

const meta: Meta = { title: 'Widgets/Toolbar' };
export default meta;

export const Guest: StoryObj = storyOf(scenes.guest);
export const WithCount: StoryObj = storyOf(scenes.withCount);
export const ManyLines: StoryObj = storyOf(scenes.manyLines);
export const PastTop: StoryObj = storyOf(scenes.pastTop);
export const WithoutPanel: StoryObj = storyOf(scenes.withoutPanel);
