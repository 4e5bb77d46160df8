import { Waivers } from '@/features/waivers/components/waivers.tsx';

export const WaiversScreen = () => <Waivers />;
