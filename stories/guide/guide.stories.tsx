import type { Meta, StoryObj } from '@storybook/react-vite';
import { PAGE_META } from '../fixtures/Page';
import { BrandPage } from './BrandPage';
import { IslandPage } from './IslandPage';
import { StartPage } from './StartPage';
import { StatesPage } from './StatesPage';

const meta: Meta = { title: 'Guide', ...PAGE_META };
export default meta;

export const StartHere: StoryObj = { render: () => <StartPage /> };
export const States: StoryObj = { render: () => <StatesPage /> };
export const WriteAnIsland: StoryObj = { render: () => <IslandPage /> };
export const BrandTheShell: StoryObj = { render: () => <BrandPage /> };
