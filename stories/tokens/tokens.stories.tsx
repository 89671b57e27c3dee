import type { Meta, StoryObj } from '@storybook/react-vite';
import { PAGE_META } from '../fixtures/Page';
import { readSurroundings } from '../surroundings/surroundings';
import { ColourPage } from './ColourPage';
import { MotionPage } from './MotionPage';
import { RadiusPage } from './RadiusPage';
import { SpacePage } from './SpacePage';
import { TypePage } from './TypePage';

const meta: Meta = { title: 'Tokens', ...PAGE_META };
export default meta;

export const Colours: StoryObj = {
  render: (_, { globals }) => <ColourPage {...readSurroundings(globals)} />,
};
export const Type: StoryObj = { render: (_, { globals }) => <TypePage {...readSurroundings(globals)} /> };
export const Space: StoryObj = { render: () => <SpacePage /> };
export const Radius: StoryObj = { render: (_, { globals }) => <RadiusPage {...readSurroundings(globals)} /> };
export const Motion: StoryObj = { render: (_, { globals }) => <MotionPage {...readSurroundings(globals)} /> };
