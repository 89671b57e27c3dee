import type { Meta, StoryObj } from '@storybook/react-vite';
import { ON_PHONE, storyOf } from '../../fixtures/SceneView';
import * as scenes from './scenes';

const meta: Meta = { title: 'Widgets/Header' };
export default meta;

export const Guest: StoryObj = storyOf(scenes.guest);
export const Loading: StoryObj = storyOf(scenes.loading);
export const Member: StoryObj = storyOf(scenes.member);
export const Prime: StoryObj = storyOf(scenes.prime);
export const LongNickname: StoryObj = storyOf(scenes.longNickname);
export const CartWithDot: StoryObj = storyOf(scenes.cartWithDot);
export const SwitchOpen: StoryObj = storyOf(scenes.switchOpen);
export const Fixed: StoryObj = storyOf(scenes.fixed);
export const PhoneGuest: StoryObj = storyOf(scenes.guest, ON_PHONE);
export const PhoneMember: StoryObj = storyOf(scenes.longNickname, ON_PHONE);
