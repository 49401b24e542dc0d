/** What is the same for every booking that has just been made, as a view has it. */
export const NEW_BOOKING = {
  status: 'confirmed',
  paysAtDesk: false,
  attendance: null,
  cancelReason: null,
  cancelReasonText: null,
  isProcessing: false,
  isHeld: false,
  isCancelling: false,
  isWithheld: false,
  isDeskPayment: false,
  method: null,
  leftMinor: 0,
  refundedMinor: 0,
  isListed: true,
  closureId: null,
  closureReason: null,
} as const
