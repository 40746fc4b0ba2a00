import { CallToAction } from '../features/home/call-to-action';
import { HomeHero } from '../features/home/home-hero';
import { HomeStatistics } from '../features/home/home-statistics';
import { HowItWorks } from '../features/home/how-it-works';
import { RecentItems } from '../features/items/recent-items';
import { usePage } from '../lib/page/use-page';

/** `/`, and every path that nobody knows (§2). */
export const Home = () => {
  const heading = usePage();
  return (
    <>
      <HomeHero headingRef={heading} />
      <HomeStatistics />
      <RecentItems />
      <HowItWorks />
      <CallToAction />
    </>
  );
};
