import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyOf } from '../../fixtures/SceneView';
import { handIn } from '../../interactions/hand';
import * as scenes from './scenes';

const meta: Meta = { title: 'Widgets/Layer' };
export default meta;

export const InfoToast: StoryObj = storyOf(scenes.toast('info'));
export const SuccessToast: StoryObj = storyOf(scenes.toast('success'));
export const WarningToast: StoryObj = storyOf(scenes.toast('warning'));
export const ErrorToast: StoryObj = storyOf(scenes.toast('error'));
export const LongToast: StoryObj = storyOf(scenes.longToast);
export const ToastWithAction: StoryObj = storyOf(scenes.toastWithAction);
export const LoginDialog: StoryObj = storyOf(scenes.login);
export const ChatLauncher: StoryObj = storyOf(scenes.chatLauncher);
export const ChatBlocked: StoryObj = storyOf(scenes.chatBlocked, {
  play: (stage) =>
    handIn(stage, 'layer').sees((root) => root.querySelector('.toast-action') !== null, 'no toast offers it'),
});
export const LoadFailed: StoryObj = storyOf(scenes.loadFailed);
export const LoadFailedChinese: StoryObj = storyOf(scenes.loadFailedChinese);
export const LoadFailedKorean: StoryObj = storyOf(scenes.loadFailedKorean);
export const LoadFailedWithToast: StoryObj = storyOf(scenes.loadFailedWithToast);
