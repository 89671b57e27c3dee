import type { Meta, StoryObj } from '@storybook/react-vite';
import { ON_PHONE, storyOf } from '../../fixtures/SceneView';
import * as scenes from './scenes';

const meta: Meta = { title: 'Widgets/Countdown task' };
export default meta;

export const Running: StoryObj = storyOf(scenes.running);
export const RunningChinese: StoryObj = storyOf(scenes.runningChinese);
export const RunningKorean: StoryObj = storyOf(scenes.runningKorean);
export const RunningPhilippine: StoryObj = storyOf(scenes.runningPhilippine);
export const Waiting: StoryObj = storyOf(scenes.waiting);
export const Checked: StoryObj = storyOf(scenes.checked);
export const WithoutActivity: StoryObj = storyOf(scenes.withoutActivity);
export const Sending: StoryObj = storyOf(scenes.sending);
export const Refused: StoryObj = storyOf(scenes.refused);
export const ForMembers: StoryObj = storyOf(scenes.forMembers);
export const PhoneForMembers: StoryObj = storyOf(scenes.forMembers, ON_PHONE);
export const Completed: StoryObj = storyOf(scenes.completed);
export const Phone: StoryObj = storyOf(scenes.running, ON_PHONE);
