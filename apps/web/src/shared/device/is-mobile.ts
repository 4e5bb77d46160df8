interface WithHints extends Navigator {
  userAgentData?: { mobile: boolean };
}

/** Whether this is a phone or a tablet, which save what a desk opens in a window. */
export function isMobile(): boolean {
  const { userAgentData, userAgent, maxTouchPoints } = navigator as WithHints;
  if (userAgentData?.mobile) return true;
  // A tablet of Apple's calls itself a Mac.
  return (
    /Android|iPhone|iPad|iPod|Mobile/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  );
}
