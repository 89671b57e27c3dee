import type { Meta, StoryObj } from '@storybook/react-vite';
import { ON_PHONE, storyOf } from '../../fixtures/SceneView';
import * as scenes from './scenes';

const meta: Meta = { title: 'Widgets/Cart panel' };
export default meta;

export const Guest: StoryObj = storyOf(scenes.guest);
export const Loading: StoryObj = storyOf(scenes.loading);
export const LoadingUser: StoryObj = storyOf(scenes.loadingUser);
export const Empty: StoryObj = storyOf(scenes.empty);
export const Failed: StoryObj = storyOf(scenes.failed);
export const Full: StoryObj = storyOf(scenes.full);
export const LongNames: StoryObj = storyOf(scenes.unwieldy);
export const OneLineBusy: StoryObj = storyOf(scenes.busyLine);
export const CountCorrected: StoryObj = storyOf(scenes.corrected);
export const AsksBeforeDelete: StoryObj = storyOf(scenes.asksBeforeDelete);
export const OffersUndo: StoryObj = storyOf(scenes.offersUndo);
export const UndoBusy: StoryObj = storyOf(scenes.undoBusy);
export const Stale: StoryObj = storyOf(scenes.stale);
export const Extremes: StoryObj = storyOf(scenes.extremes);
export const ThousandLines: StoryObj = storyOf(scenes.thousandLines);
export const Bounds: StoryObj = storyOf(scenes.bounds);
export const AttachedOpen: StoryObj = storyOf(scenes.attachedOpen);
export const AttachedUnderAMouse: StoryObj = storyOf(scenes.attachedHovered);
export const AttachedLong: StoryObj = storyOf(scenes.attachedLong);
export const AttachedGuest: StoryObj = storyOf(scenes.attachedGuest);
export const LoggedOutMeanwhile: StoryObj = storyOf(scenes.attachedLoggedOut);
export const Phone: StoryObj = storyOf(scenes.attachedOpen, ON_PHONE);
