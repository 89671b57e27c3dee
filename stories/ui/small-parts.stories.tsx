import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShoppingCart } from 'lucide';
import member from '../../demo-host/images/avatars/member.svg?no-inline';
import { Avatar } from '../../src/ui/Avatar';
import { CountBadge, Dot } from '../../src/ui/Badge';
import { Icon } from '../../src/ui/Icon';
import { Skeleton } from '../../src/ui/Skeleton';
import { partStory } from '../fixtures/ShadowStage';

const meta: Meta = { title: 'UI/Small parts' };
export default meta;

/** A picture; a letter if there is no picture; a letter if the picture fails to load. */
export const Avatars: StoryObj = partStory({
  children: (
    <>
      <Avatar src={member} name="Lin Xiaoyu" />
      <Avatar src="" name="Lin Xiaoyu" />
      <Avatar src="" name="小雨" />
      <Avatar src="?no-picture" name="지혜" />
      <Avatar src="" name="🦊 Fox" />
      <Avatar src={member} name="Lin Xiaoyu" size="large" />
      <Avatar src="" name="Lin Xiaoyu" size="large" />
    </>
  ),
});
/** A count above its maximum gets a plus; zero shows nothing. */
export const Badges: StoryObj = partStory({
  children: [0, 1, 12, 99, 100].map((count) => (
    <span className="tile" key={count}>
      <span className="spot">
        <Icon node={ShoppingCart} />
        <CountBadge count={count} max={99} />
      </span>
      {count}
    </span>
  )),
});
export const RedDot: StoryObj = partStory({
  children: (
    <span className="spot">
      <Icon node={ShoppingCart} />
      <Dot />
    </span>
  ),
});
/** As large as the content that replaces them. */
export const Skeletons: StoryObj = partStory({
  children: (
    <>
      <Skeleton shape="circle" className="round" />
      <Skeleton shape="box" className="high" />
      <span className="wide">
        <Skeleton className="line" />
      </span>
    </>
  ),
});
