import { Developers } from '@/features/developers/components/developers.tsx';

export function DevelopersScreen() {
  return <Developers />;
}
