import './bindings.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ON_PHONE, storyOf } from '../fixtures/SceneView';
import * as scenes from './scenes';

const meta: Meta = { title: 'Bindings' };
export default meta;

export const Guest: StoryObj = storyOf(scenes.guest);
export const Member: StoryObj = storyOf(scenes.member);
export const Prime: StoryObj = storyOf(scenes.prime);
export const EmptyCart: StoryObj = storyOf(scenes.emptyCart);
export const InEuros: StoryObj = storyOf(scenes.inEuros);
export const NotKnown: StoryObj = storyOf(scenes.notKnown);
export const PhoneMember: StoryObj = storyOf(scenes.member, ON_PHONE);
