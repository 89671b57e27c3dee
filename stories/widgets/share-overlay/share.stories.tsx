import type { Meta, StoryObj } from '@storybook/react-vite';
import { ON_PHONE, storyOf } from '../../fixtures/SceneView';
import type { Stage } from '../../fixtures/scene';
import { handIn } from '../../interactions/hand';
import * as scenes from './scenes';

const meta: Meta = { title: 'Widgets/Share overlay' };
export default meta;

/** The shell sends the help a second after it has shown the round. */
const HELPED = {
  play: (stage: Stage) =>
    handIn(stage, 'share-overlay').sees(
      () => stage.api.log.some(({ name }) => name === 'couponAssist'),
      'the help was not sent',
    ),
};

export const OwnerWithoutRound: StoryObj = storyOf(scenes.ownerWithoutRound);
export const OwnerAlone: StoryObj = storyOf(scenes.ownerAlone);
export const OwnerWithoutOffer: StoryObj = storyOf(scenes.ownerWithoutOffer);
export const OwnerTwoHelpers: StoryObj = storyOf(scenes.ownerTwoHelpers);
export const OwnerMayClaim: StoryObj = storyOf(scenes.ownerMayClaim);
export const OwnerEndless: StoryObj = storyOf(scenes.ownerEndless);
export const OwnerEndsSoon: StoryObj = storyOf(scenes.ownerEndsSoon);
export const OwnerFourHelpers: StoryObj = storyOf(scenes.ownerFourHelpers);
export const OwnerEnded: StoryObj = storyOf(scenes.ownerEnded);
export const OwnerLoading: StoryObj = storyOf(scenes.ownerLoading);
export const OwnerFailed: StoryObj = storyOf(scenes.ownerFailed);
export const OwnerQr: StoryObj = storyOf(scenes.ownerQr);
export const OwnerRewards: StoryObj = storyOf(scenes.ownerRewards);
export const OwnerRewardsNone: StoryObj = storyOf(scenes.ownerRewardsNone);
export const OwnerRewardsFailed: StoryObj = storyOf(scenes.ownerRewardsFailed);
export const OwnerClaimed: StoryObj = storyOf(scenes.ownerClaimed);
export const OwnerRefused: StoryObj = storyOf(scenes.ownerRefused);
export const HelperHelping: StoryObj = storyOf(scenes.helperHelping, HELPED);
export const HelperWon: StoryObj = storyOf(scenes.helperWon, HELPED);
export const HelperWithoutDetails: StoryObj = storyOf(scenes.helperWithoutDetails, HELPED);
export const HelperRefused: StoryObj = storyOf(scenes.helperRefused, HELPED);
export const HelperOffline: StoryObj = storyOf(scenes.helperOffline, HELPED);
export const HelperLoggedOut: StoryObj = storyOf(scenes.helperLoggedOut, HELPED);
export const HelperOfNobody: StoryObj = storyOf(scenes.helperOfNobody, HELPED);
export const HelperAlready: StoryObj = storyOf(scenes.helperAlready);
export const HelperComplete: StoryObj = storyOf(scenes.helperComplete);
export const HelperTooLate: StoryObj = storyOf(scenes.helperTooLate);
export const Guest: StoryObj = storyOf(scenes.guest);
export const GuestStarts: StoryObj = storyOf(scenes.guestStarts, {
  play: (stage) =>
    handIn(stage, 'layer').sees((root) => root.querySelector('dialog') !== null, 'there is no login dialog'),
});
export const SignUp: StoryObj = storyOf(scenes.signUp);
export const SignUpOfNobody: StoryObj = storyOf(scenes.signUpOfNobody);
export const SignUpLongName: StoryObj = storyOf(scenes.signUpLongName);
export const SignUpTooLate: StoryObj = storyOf(scenes.signUpTooLate);
export const SignUpComplete: StoryObj = storyOf(scenes.signUpComplete);
export const SignUpEmpty: StoryObj = storyOf(scenes.signUpEmpty);
export const SignUpWrong: StoryObj = storyOf(scenes.signUpWrong);
export const SignUpCodeWithoutEmail: StoryObj = storyOf(scenes.signUpCodeWithoutEmail);
export const SignUpCodeSent: StoryObj = storyOf(scenes.signUpCodeSent);
export const SignUpRefused: StoryObj = storyOf(scenes.signUpRefused);
export const OwnerChinese: StoryObj = storyOf(scenes.ownerChinese);
export const OwnerKorean: StoryObj = storyOf(scenes.ownerKorean);
export const SignUpKorean: StoryObj = storyOf(scenes.signUpKorean);
export const HelperPhilippine: StoryObj = storyOf(scenes.helperPhilippine, HELPED);
export const PhoneOwnerTwoHelpers: StoryObj = storyOf(scenes.ownerTwoHelpers, ON_PHONE);
export const PhoneHelperWon: StoryObj = storyOf(scenes.helperWon, { ...ON_PHONE, ...HELPED });
export const PhoneSignUp: StoryObj = storyOf(scenes.signUp, ON_PHONE);
export const PhoneSignUpCodeSent: StoryObj = storyOf(scenes.signUpCodeSent, ON_PHONE);
export const PhoneSignUpWrong: StoryObj = storyOf(scenes.signUpWrong, ON_PHONE);
