import type { Meta, StoryObj } from '@storybook/react-vite';
import { ON_PHONE, storyOf } from '../../fixtures/SceneView';
import { handIn } from '../../interactions/hand';
import * as scenes from './scenes';

const meta: Meta = { title: 'Widgets/Header' };
export default meta;

export const Guest: StoryObj = storyOf(scenes.guest);
export const Loading: StoryObj = storyOf(scenes.loading);
export const LoadingMember: StoryObj = storyOf(scenes.loadingMember);
export const Member: StoryObj = storyOf(scenes.member);
export const Prime: StoryObj = storyOf(scenes.prime);
export const ShortNickname: StoryObj = storyOf(scenes.shortNickname);
export const LongNickname: StoryObj = storyOf(scenes.longNickname);
export const SmallShop: StoryObj = storyOf(scenes.smallShop);
export const CartWithDot: StoryObj = storyOf(scenes.cartWithDot);
export const SwitchOpen: StoryObj = storyOf(scenes.switchOpen);
export const FreightOpen: StoryObj = storyOf(scenes.freightOpen);
export const MessagesOpen: StoryObj = storyOf(scenes.messagesOpen);
export const AccountOpen: StoryObj = storyOf(scenes.accountOpen);
export const AccountOpenPrime: StoryObj = storyOf(scenes.accountOpenPrime);
export const AccountOpenSmall: StoryObj = storyOf(scenes.accountOpenSmall);
export const AccountOpenLong: StoryObj = storyOf(scenes.accountOpenLong);
export const NameOfSixty: StoryObj = storyOf(scenes.nameOfSixty);
export const NameOfOneWord: StoryObj = storyOf(scenes.nameOfOneWord);
export const NameFromRightToLeft: StoryObj = storyOf(scenes.nameFromRightToLeft);
export const NoMessages: StoryObj = storyOf(scenes.noMessages);
export const ManyMessages: StoryObj = storyOf(scenes.manyMessages);
export const WrongData: StoryObj = storyOf(scenes.wrongData);
export const WrongPlaced: StoryObj = storyOf(scenes.wrongPlaced);
export const PlacedTitles: StoryObj = storyOf(scenes.placedTitles);
export const WithoutSearch: StoryObj = storyOf(scenes.withoutSearch);
export const SkipFocused: StoryObj = storyOf(scenes.guest, {
  play: async (stage) => (await handIn(stage, 'header').find('.skip')).focus(),
});
export const Fixed: StoryObj = storyOf(scenes.fixed);
export const ScrolledDown: StoryObj = storyOf(scenes.scrolledDown, {
  play: (stage) =>
    handIn(stage, 'header').sees((root) => root.querySelector('.bar[data-away]') !== null, 'it is not hidden'),
});
export const Banner: StoryObj = storyOf(scenes.banner);
export const BannerBroken: StoryObj = storyOf(scenes.bannerBroken);
export const BannerFailed: StoryObj = storyOf(scenes.bannerFailed);
export const UserUnknown: StoryObj = storyOf(scenes.userUnknown);
export const MemberUnknown: StoryObj = storyOf(scenes.memberUnknown);
export const ConfigFailed: StoryObj = storyOf(scenes.configFailed);
export const Transport: StoryObj = storyOf(scenes.transport);
export const Korea: StoryObj = storyOf(scenes.korea);
export const Anniversary: StoryObj = storyOf(scenes.member, { globals: { season: 'anniversary' } });
export const SigningOut: StoryObj = storyOf(scenes.signingOut);
export const SignOutRefused: StoryObj = storyOf(scenes.signOutRefused);
export const PhoneGuest: StoryObj = storyOf(scenes.guest, ON_PHONE);
export const PhoneMenuOpen: StoryObj = storyOf(scenes.menuOpen, ON_PHONE);
export const PhoneMember: StoryObj = storyOf(scenes.longNickname, ON_PHONE);
