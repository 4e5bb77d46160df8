/** The logo: a plate with fork and knife. It is decorative, because the product's name is beside it or in a label. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="14" fill="#b23c13" />
      <circle cx="32" cy="32" r="15" fill="#fff" />
      <circle cx="32" cy="32" r="9.5" fill="none" stroke="#f3a27e" strokeWidth="2.5" />
      <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M7.5 15v8c0 2.5 1.6 4 3.5 4s3.5-1.5 3.5-4v-8M11 15v34" />
        <path d="M53 49V15c-2.6 1.8-4.2 6-4.2 11 0 3.8 1.5 6 4.2 6" />
      </g>
    </svg>
  );
}
