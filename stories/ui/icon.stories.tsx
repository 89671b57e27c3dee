import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  ArrowUp,
  Award,
  Calculator,
  Camera,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  Clock,
  Copy,
  Crown,
  Ellipsis,
  Eye,
  EyeOff,
  Gift,
  Globe,
  Headset,
  ImageOff,
  ImagePlus,
  Inbox,
  Info,
  Link,
  LogIn,
  LogOut,
  Mail,
  Megaphone,
  Menu,
  MessageCircle,
  MessageCircleQuestionMark,
  Minus,
  OctagonAlert,
  Package,
  PackageSearch,
  Plane,
  Plus,
  QrCode,
  Route,
  Search,
  Share2,
  ShieldAlert,
  ShoppingBag,
  ShoppingCart,
  Smartphone,
  Star,
  Trash,
  TriangleAlert,
  Truck,
  UserRound,
  Wallet,
  Warehouse,
  X,
} from 'lucide';
import { Icon } from '../../src/ui/Icon';
import { partStory } from '../fixtures/ShadowStage';

const meta: Meta = { title: 'UI/Icon' };
export default meta;

/** All icons of the shell, by their names in `lucide`. */
const ICONS = {
  ArrowUp,
  Award,
  Calculator,
  Camera,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  Clock,
  Copy,
  Crown,
  Ellipsis,
  Eye,
  EyeOff,
  Gift,
  Globe,
  Headset,
  ImageOff,
  ImagePlus,
  Inbox,
  Info,
  Link,
  LogIn,
  LogOut,
  Mail,
  Megaphone,
  Menu,
  MessageCircle,
  MessageCircleQuestionMark,
  Minus,
  OctagonAlert,
  Package,
  PackageSearch,
  Plane,
  Plus,
  QrCode,
  Route,
  Search,
  Share2,
  ShieldAlert,
  ShoppingBag,
  ShoppingCart,
  Smartphone,
  Star,
  Trash,
  TriangleAlert,
  Truck,
  UserRound,
  Wallet,
  Warehouse,
  X,
};

export const All: StoryObj = partStory({
  children: Object.entries(ICONS).map(([name, node]) => (
    <span className="tile" key={name}>
      <Icon node={node} />
      {name.replace(/([a-z])([A-Z])/g, '$1\u200b$2')}
    </span>
  )),
});
/** Lines stay 1.5 px thick, whatever the size. */
export const Sizes: StoryObj = partStory({
  children: [16, 20, 24, 32, 48].map((size) => (
    <span className="tile" key={size}>
      <Icon node={ShoppingCart} size={size} />
      {size} px
    </span>
  )),
});
