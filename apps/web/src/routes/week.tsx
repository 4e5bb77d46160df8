import { MyWeek } from '@/features/week/components/my-week.tsx';

export const WeekScreen = () => <MyWeek />;
