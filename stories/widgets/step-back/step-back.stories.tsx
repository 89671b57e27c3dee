import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyOf } from '../../fixtures/SceneView';
import * as scenes from './scenes';

const meta: Meta = { title: 'Widgets/Step back' };
export default meta;

export const Crashed: StoryObj = storyOf(scenes.crashed);
export const CrashedAgain: StoryObj = storyOf(scenes.crashedAgain);
export const CodeLost: StoryObj = storyOf(scenes.codeLost);
