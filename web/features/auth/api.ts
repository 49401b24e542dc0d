import type {
  changePassword,
  deleteAccount,
  forgotPassword,
  getProfile,
  google,
  login,
  resetPassword,
  signup,
  updateProfile,
  verifyOtp,
} from '#contract/auth'
import type { loginByPhone, sendPhoneCode, verifyPhone, verifyPhoneLogin } from '#contract/phone'
import type { endOtherSessions, endSession, listSessions } from '#contract/session'
import { api, call, callWhole } from '../../api'

/** Endpoints of sign-in, password and profile (spec §7). `callWhole` where the reply's message is shown. */
const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation({ ...callWhole<typeof login>('POST', '/auth/login') }),
    verifyOtp: build.mutation({ ...call<typeof verifyOtp>('POST', '/auth/verify-otp') }),
    signup: build.mutation({ ...callWhole<typeof signup>('POST', '/auth/signup') }),
    forgotPassword: build.mutation({ ...callWhole<typeof forgotPassword>('POST', '/auth/forgot-password') }),
    resetPassword: build.mutation({ ...callWhole<typeof resetPassword>('PATCH', '/auth/reset-password/:token') }),
    google: build.mutation({ ...call<typeof google>('GET', '/auth/google') }),
    getProfile: build.query({ ...call<typeof getProfile>('GET', '/auth/profile'), providesTags: ['profile'] }),
    updateProfile: build.mutation({
      ...callWhole<typeof updateProfile>('PATCH', '/auth/profile'),
      invalidatesTags: ['profile', 'bookings', 'reviews'],
    }),
    loginByPhone: build.mutation({ ...callWhole<typeof loginByPhone>('POST', '/auth/phone/login') }),
    verifyPhoneLogin: build.mutation({ ...call<typeof verifyPhoneLogin>('POST', '/auth/phone/login/verify') }),
    sendPhoneCode: build.mutation({ ...callWhole<typeof sendPhoneCode>('POST', '/auth/phone/code') }),
    verifyPhone: build.mutation({
      ...callWhole<typeof verifyPhone>('POST', '/auth/phone/verify'),
      invalidatesTags: ['profile', 'bookings'],
    }),
    changePassword: build.mutation({ ...callWhole<typeof changePassword>('PATCH', '/auth/password') }),
    deleteAccount: build.mutation({ ...callWhole<typeof deleteAccount>('DELETE', '/auth/account') }),
    listSessions: build.query({ ...call<typeof listSessions>('GET', '/auth/sessions'), providesTags: ['sessions'] }),
    endSession: build.mutation({
      ...callWhole<typeof endSession>('DELETE', '/auth/sessions/:id'),
      invalidatesTags: ['sessions'],
    }),
    endOtherSessions: build.mutation({
      ...callWhole<typeof endOtherSessions>('DELETE', '/auth/sessions'),
      invalidatesTags: ['sessions'],
    }),
  }),
})

export const {
  useLoginMutation,
  useVerifyOtpMutation,
  useSignupMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useGoogleMutation,
  useGetProfileQuery,
  useLazyGetProfileQuery,
  useUpdateProfileMutation,
  useLoginByPhoneMutation,
  useVerifyPhoneLoginMutation,
  useSendPhoneCodeMutation,
  useVerifyPhoneMutation,
  useChangePasswordMutation,
  useDeleteAccountMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = authApi
